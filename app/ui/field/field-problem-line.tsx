import { Icon } from '#app/ui/icon.tsx'

/** The line is always there, so that nothing shifts when a problem appears. */
export const FieldProblemLine = ({ id, problem }: { id: string; problem: string | undefined }) => (
  <p id={id} className="mt-1 flex min-h-6 items-start gap-1.5 text-sm leading-snug font-medium text-danger">
    {problem && (
      <>
        <Icon name="warning" className="mt-px size-4.5" />
        <span>{problem}</span>
      </>
    )}
  </p>
)
