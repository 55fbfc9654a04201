// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { useRef } from 'react'
import { afterEach, expect, test } from 'vitest'
import { readDraft } from '#app/lib/drafts/drafts.ts'
import { useDraft } from './use-draft.ts'

const Example = () => {
  const form = useRef<HTMLFormElement>(null)
  useDraft(form, 'private', { secret: 'id_number' })
  return (
    <form ref={form}>
      <input name="full_name" aria-label="name" />
      <input name="id_number" aria-label="secret" />
      <input name="password" type="text" autoComplete="current-password" aria-label="shown password" />
      <input name="acceptTerms" type="checkbox" aria-label="terms" />
      <input name="resume" type="file" aria-label="file" />
    </form>
  )
}

afterEach(cleanup)

test('a draft keeps no password, even while it is shown, no consent and not the secret of its form', () => {
  const { unmount } = render(<Example />)
  fireEvent.input(screen.getByLabelText('name'), { target: { value: 'Ana' } })
  fireEvent.input(screen.getByLabelText('shown password'), { target: { value: 'secreto' } })
  fireEvent.input(screen.getByLabelText('secret'), { target: { value: '40123456' } })
  fireEvent.click(screen.getByLabelText('terms'))
  unmount()
  expect(readDraft('private')).toEqual({ full_name: 'Ana' })
})
