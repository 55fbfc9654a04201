import { expect, it } from 'vitest'
import { acts, bringTo, wholeAnswer } from '../office-acts.ts'
import { doneBy, track } from '../office-cases.ts'

it('the tracking page shows the last question until the person replies to it', async () => {
  const one = await bringTo('asked')
  const question = async () => (await track(one)).question?.body
  expect(await question()).toBe('¿Qué día fue?')
  await acts.reply(one)
  expect(await question()).toBeUndefined()
  expect((await acts.reply(one)).error?.message).toBe('no_question')
  await acts.ask(one)
  expect(await question()).toBe('¿Qué día fue?')
  await acts.withdraw(one)
  expect(await question()).toBeUndefined()
})

it('a signed answer has a letter with all its parts, its hash and a number', async () => {
  const one = await bringTo('consented')
  const { answer } = await doneBy(acts['read the answer'](one))
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(answer.letter))
  expect(Buffer.from(digest).toString('hex')).toBe(answer.sha256)
  for (const part of Object.values(wholeAnswer).filter(
    (value) => typeof value === 'string' && value !== 'refuses',
  ))
    expect(answer.letter).toContain(part)
  expect(answer.letter).toContain('No se accede a lo pedido.')
  expect(answer.letter).toContain(one.radicado)
  expect(answer.letter).toContain('Ana Gómez')
  expect(answer.number).toMatch(/^RES-20\d\d-\d{6}$/)
})
