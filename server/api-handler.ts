import type { IncomingMessage, ServerResponse } from 'node:http'
import type { HeaderList } from './api-headers.ts'

/** Always answers, with `headers` and its own. */
export type ApiHandler = (
  req: IncomingMessage,
  res: ServerResponse,
  opening: { requestId: string; headers: HeaderList },
) => void
