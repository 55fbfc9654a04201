import { type PushService, startPushService } from '#server/testing/push-service.ts'
import { test as base } from '../desk/own-office.ts'
import { expect } from '../fixtures.ts'
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
  phone: async ({ context, pushService, office }, use) => {
    // Every test begins with no device, and may make as many as one sender may.
    await office`delete from private.push_devices`
    await office`delete from private.slots where key ^@ 'devices '`
    await use(await addPhone(context, pushService))
    expect(pushService.mistakes).toEqual([])
  },
  serviceWorkers: 'allow',
  permissions: ['notifications'],
})
