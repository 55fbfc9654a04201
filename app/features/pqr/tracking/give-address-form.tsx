import { requiredText } from '#app/lib/form-schema.ts'
import { actOnce } from '#app/lib/office.ts'
import { TextField } from '#app/ui/field/text-field.tsx'
import { ActForm } from './act-form.tsx'
import type { ActProps } from './use-acts.ts'

const entries = { postal_address: requiredText('Escriba la dirección.', 300) }

/** Where the office can deliver a letter. The page does not show the address: the code alone would be enough to read it. */
export const GiveAddressForm = ({ record: { radicado, has_address }, ...forms }: ActProps) => (
  <>
    <p className="mb-3">
      {has_address
        ? 'Ya tenemos una dirección. Escriba otra para cambiarla; para quitarla, llámenos.'
        : 'Si la da, la oficina puede llevarle allí una citación o la respuesta en papel. No es obligatoria.'}
    </p>
    <ActForm
      {...forms}
      draft={`case:${radicado}:address`}
      entries={entries}
      button="Guardar la dirección"
      perform={(person, { postal_address }, holder) =>
        actOnce('give_address', { ...person, postal_address }, holder)
      }
    >
      <TextField
        name="postal_address"
        label="Dirección"
        hint="Con el barrio o la vereda, y el municipio."
        autoComplete="street-address"
      />
    </ActForm>
  </>
)
