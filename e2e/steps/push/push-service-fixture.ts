import { type PushService, startPushService } from '#server/testing/push-service.ts'
import { test as base } from '../desk/own-office.ts'
import { addPhone, type Phone } from './phone.ts'

/** An office whose server may send to a local push service, and a browser that has subscribed there. */
export const test = base.extend<{ phone: Phone }, { pushService: PushService }>({
  pushService: [
    async ({ office }, use) => {
      const service = await startPushService()
      await office`insert into private.push_services (origin) values (${service.origin})`
      await use(service)
      await service.close()
    },
    { scope: 'worker' },
  ],
  phone: async ({ context, pushService }, use) => use(await addPhone(context, pushService)),
  serviceWorkers: 'allow',
  permissions: ['notifications'],
})
