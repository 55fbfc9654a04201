import type { BrowserContext } from '@playwright/test'

/**
 * How the person answers the browser's question. Nobody can touch it in a test, so this one call is replaced; `default` is a question that
 * was closed without an answer. Returns how often the page asked.
 */
export async function answerQuestion(context: BrowserContext, answer: NotificationPermission) {
  let asked = 0
  await context.exposeFunction('countQuestion', () => {
    asked++
  })
  await context.addInitScript((answer) => {
    let permission: NotificationPermission = 'default'
    Object.defineProperty(Notification, 'permission', { get: () => permission })
    Notification.requestPermission = async () => {
      await (window as unknown as { countQuestion: () => unknown }).countQuestion()
      permission = answer
      return permission
    }
  }, answer)
  return () => asked
}
