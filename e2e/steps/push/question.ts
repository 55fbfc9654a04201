import type { BrowserContext } from '@playwright/test'

/**
 * How the person answers the browser's question. Nobody can touch it in a test, so this one call is replaced; `default` is a question that
 * was closed without an answer. `asked` says how often the page asked; `answer` is for the next time.
 */
export async function answerQuestion(context: BrowserContext, first: NotificationPermission) {
  let asked = 0
  let next = first
  await context.exposeFunction('askPerson', () => {
    asked++
    return next
  })
  await context.addInitScript(() => {
    let permission: NotificationPermission = 'default'
    Object.defineProperty(Notification, 'permission', { get: () => permission })
    Notification.requestPermission = async () => {
      permission = await (
        window as unknown as { askPerson: () => Promise<NotificationPermission> }
      ).askPerson()
      return permission
    }
  })
  const answer = (answer: NotificationPermission) => {
    next = answer
  }
  return { asked: () => asked, answer }
}
