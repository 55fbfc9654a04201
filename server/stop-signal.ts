/**
 * Aborts at the first SIGINT, SIGTERM or SIGHUP. Later ones change nothing: Ctrl-C reaches a process up to three times,
 * from the terminal, from npm and from the script that npm started.
 */
export const stopSignal = (): AbortSignal => {
  const controller = new AbortController()
  for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(name, () => controller.abort())
  return controller.signal
}
