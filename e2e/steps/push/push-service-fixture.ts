import { type PushService, startPushService } from '#server/testing/push-service.ts'
import { test as base } from '../desk/own-office.ts'
import { expect } from '../fixtures.ts'
import { addPhone, type TestPhone } from './phone.ts'

/** An office whose server may send to a local push service, and a browser that has subscribed there. */
export const test = base.extend<{ phone: TestPhone }, { pushService: PushService }>({
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
    // At any hour of the day: no reminder of these days is on its way.
    await office`
      insert into private.reminders_written (day, reminder)
      select current_date + days, reminder from generate_series(-1, 3) days, unnest(array['evening', 'morning']) reminder
      on conflict do nothing`
    await use(await addPhone(context, pushService))
    expect(pushService.mistakes).toEqual([])
  },
  serviceWorkers: 'allow',
  permissions: ['notifications'],
})
