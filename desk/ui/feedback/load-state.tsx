import { failureText } from '#desk/data/call-desk.ts'
import { DeskButton } from '#desk/ui/desk-button.tsx'
import { ProblemLine } from './problem-line.tsx'
import { Waiting } from './waiting.tsx'

type Props = {
  query: { data: unknown; error: Error | null; refetch: () => unknown }
  /** The text while there is no data yet. */
  waiting: string
  /** The text when the data on the screen could not be renewed. */
  stale: string
}

/** Tells that data is being fetched, or that fetching failed. */
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
