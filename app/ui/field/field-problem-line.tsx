import { Icon } from '#app/ui/icon.tsx'

/** Its line is there from the start, so that nothing jumps when a problem shows. */
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
