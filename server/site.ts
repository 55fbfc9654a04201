import type { IncomingMessage, ServerResponse } from 'node:http'

export const siteHandler = async (
  _directory: string,
): Promise<(req: IncomingMessage, res: ServerResponse) => boolean> => {
  return () => false
}
