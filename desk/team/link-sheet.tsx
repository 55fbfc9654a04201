import { CopyButton } from '#app/ui/button/copy-button.tsx'
import { controlClass } from '#app/ui/field/control-class.ts'
import { DeskButton } from '#desk/ui/desk-button.tsx'
import { Sheet } from '#desk/ui/sheet.tsx'
import { invitationLink } from '#domain/recovery-link.ts'

type Props = { name: string; token: string | null; onClose: () => void }

/** The link by which a member sets a password. It is shown only here; a lost one has to be replaced by a new one. */
export function LinkSheet({ name, token, onClose }: Props) {
  const link = token && invitationLink(location.origin, token)
  return (
    <Sheet open title={`Para que ${name} entre`} onClose={onClose}>
      {link ? (
        <>
          <p>
            Entréguele este enlace por un medio seguro: con él elige su contraseña y entra al escritorio.
            Sirve <strong>una sola vez, durante una hora</strong>, y no se vuelve a mostrar.
          </p>
          <input
            aria-label="Enlace"
            readOnly
            value={link}
            onFocus={(event) => event.target.select()}
            className={`${controlClass} mt-4`}
          />
          <div className="mt-4 flex flex-wrap items-center gap-3">
            <CopyButton text={link} as={DeskButton} />
            {'share' in navigator && (
              // Closing the share dialog of the device rejects, and is no failure.
              <DeskButton onClick={() => navigator.share({ url: link }).catch(() => {})}>
                Compartir
              </DeskButton>
            )}
            <DeskButton look="quiet" onClick={onClose}>
              Listo
            </DeskButton>
          </div>
        </>
      ) : (
        <p>
          La contraseña anterior ya no sirve. Para elegir una nueva, que la pida en{' '}
          <span className="font-semibold">{location.origin}/forgot-password</span>: el enlace le llega por
          correo. Después entra en <span className="font-semibold">{location.origin}/desk</span>.
        </p>
      )}
    </Sheet>
  )
}
