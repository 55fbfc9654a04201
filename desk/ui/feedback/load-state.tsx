import { failureText } from '#desk/data/call-desk.ts'
import { DeskButton } from '#desk/ui/desk-button.tsx'
import { ProblemLine } from './problem-line.tsx'
import { Waiting } from './waiting.tsx'

type Props = {
  query: { data: unknown; error: Error | null; refetch: () => unknown }
  /** While there is nothing to show yet. */
  waiting: string
  /** Where what is shown could not be renewed. */
  stale: string
}

/** What a screen says before its data is there, and when it could not be fetched. */
export const LoadState = ({ query: { data, error, refetch }, waiting, stale }: Props) => (
  <>
    {error && (
      <>
        <ProblemLine text={data ? stale : failureText(error)} />
        <DeskButton onClick={() => refetch()}>Intentar de nuevo</DeskButton>
      </>
    )}
    {!data && !error && <Waiting>{waiting}</Waiting>}
  </>
)
