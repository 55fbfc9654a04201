// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import * as v from 'valibot'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { FormCard } from '#app/ui/form/form-card.tsx'
import { useSubmission } from '#app/ui/form/use-submission.ts'
import { RadioField } from './radio-field.tsx'
import { TextField } from './text-field.tsx'

const schema = v.object({ full_name: v.string(), way: v.picklist(['road', 'river'], 'Elija una.') })

const Example = ({ send }: { send: (row: v.InferOutput<typeof schema>) => Promise<string> }) => (
  <FormCard
    form={useSubmission(schema, send)}
    contact={{ legal_name: 'Yarí', phone: '+57 300 000 0000', email: 'a@b.co' }}
    prepare={async () => {}}
    draft="quote_requests"
    button="Enviar"
    success="Enviado"
    failure="Falló"
  >
    <TextField name="full_name" label="Nombre" />
    <RadioField
      name="way"
      legend="Camino"
      options={{ road: ['Carretera', 'En camión.'], river: ['Río', 'En lancha.'] }}
    />
  </FormCard>
)

const name = () => screen.getByLabelText<HTMLInputElement>('Nombre')
const radio = (label: RegExp) => screen.getByLabelText<HTMLInputElement>(label)
const submit = () => act(async () => fireEvent.submit(name().form as HTMLFormElement))

beforeEach(() => localStorage.clear())
afterEach(cleanup)

test('a form without a choice is not sent, keeps its text and says so at the options', async () => {
  const send = vi.fn(async () => '1')
  render(<Example send={send} />)
  fireEvent.input(name(), { target: { value: 'Ana' } })
  await submit()
  expect(send).not.toHaveBeenCalled()
  expect(document.activeElement).toBe(radio(/Carretera/))
  expect(screen.getByText('Elija una.')).toBeTruthy()
  expect(name().value).toBe('Ana')
  fireEvent.click(radio(/Río/))
  expect(screen.queryByText('Elija una.')).toBeNull()
  await submit()
  expect(send).toHaveBeenCalledWith({ full_name: 'Ana', way: 'river' }, expect.anything())
})

test.each([
  ['Río', /Río/, 'river'],
  ['no choice', undefined, undefined],
])('a draft brings back %s, and chooses nothing by itself', (_, chosen, way) => {
  const { unmount } = render(<Example send={async () => '1'} />)
  fireEvent.input(name(), { target: { value: 'Ana' } })
  if (chosen) fireEvent.click(radio(chosen))
  unmount()
  render(<Example send={async () => '1'} />)
  expect(name().value).toBe('Ana')
  const checked = [/Carretera/, /Río/].map(radio).filter((option) => option.checked)
  expect(checked.map(({ value }) => value)).toEqual(way ? [way] : [])
})
