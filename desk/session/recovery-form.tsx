import { callOffice } from '#app/lib/office.ts'
import { Refusal } from '#app/lib/refusal.ts'
import { failureText, sessionIsGone } from '#desk/data/call-desk.ts'
import { plainTrackingCode } from '#domain/case-reference.ts'
import { leaveRecovered } from './session-state.ts'
import { type AskedCode, TypedCodeForm } from './typed-code-form.tsx'

const recoveryCode: AskedCode = {
  label: 'Código de recuperación',
  hint: 'Uno de los diez que guardó. Sirve con o sin espacios.',
  read: (typed) => plainTrackingCode(typed).match(/^.{16}$/)?.[0],
  unreadable: 'Un código de recuperación tiene 16 letras y números.',
  problemOf: failureText,
  field: {
    autoComplete: 'off',
    autoCapitalize: 'characters',
    spellCheck: false,
    maxLength: 40,
    className: 'tracking-wider uppercase',
  },
}

/** Spends the code, which ends the session, also where its answer was lost: then the next try finds no session. */
async function spend(code: string) {
  try {
    await callOffice('spend_recovery_code', { code })
  } catch (cause) {
    if (!(await endedMeanwhile(cause))) throw cause
    return leaveRecovered('perhaps')
  }
  return leaveRecovered('surely')
}

const endedMeanwhile = async (cause: unknown) =>
  cause instanceof Refusal &&
  (cause.refusal === 'session_too_old' || (cause.refusal === 'not_staff' && (await sessionIsGone())))

/** For a member without the phone. */
export default function RecoveryForm() {
  return <TypedCodeForm asked={recoveryCode} button="Usar el código" sending="Comprobando…" run={spend} />
}
