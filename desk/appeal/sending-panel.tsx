import { deskButtonClass } from '#desk/ui/desk-button.tsx'

/** What is left to do after the notified decision of an appeal with the subsidiary apelación. */
export const SendingPanel = ({ address }: { address: (task?: string) => string }) => (
  <div className="flex flex-wrap items-center justify-between gap-x-5 gap-y-3 rounded-xl border border-sand-300 bg-sand-100 px-4 py-3">
    <p className="grow basis-64">
      La persona pidió la apelación: falta enviar el expediente a la Superintendencia, o registrar por qué no
      se envía.
    </p>
    <div className="flex flex-wrap gap-2">
      <a href={address('superintendencia')} className={deskButtonClass('primary')}>
        Registrar el envío a la Superintendencia
      </a>
      <a href={address('no-se-envia')} className={deskButtonClass()}>
        No se envía
      </a>
    </div>
  </div>
)
