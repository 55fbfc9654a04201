import { Icon } from '#app/ui/icon.tsx'

/** A live region that is always on the page, so that screen readers announce a problem. */
export const ProblemLine = ({ text }: { text: string | undefined }) => (
  <div role="alert">
    {text && (
      <p className="my-2 flex items-start gap-2 rounded-lg bg-danger-soft px-3 py-2 font-medium text-danger">
        <Icon name="warning" className="mt-0.5 size-5" />
        <span>{text}</span>
      </p>
    )}
  </div>
)
