import { optionalText, requiredText } from '#app/lib/form-schema.ts'
import { actOnce } from '#app/lib/office.ts'
import { TextField } from '#app/ui/field/text-field.tsx'
import { ActForm } from './act-form.tsx'
import type { ActProps } from './use-acts.ts'

const firstAddress = { postal_address: requiredText('Escriba la dirección.', 300) }
const nextAddress = { postal_address: optionalText(300) }

/** Where the office can deliver a letter. The page does not show the address: the code alone would be enough to read it. */
export const GiveAddressForm = ({ record: { radicado, has_address }, ...forms }: ActProps) => (
  <>
    <p className="mb-3">
      {has_address
        ? 'Ya tenemos una dirección. Escriba otra para cambiarla, o deje el campo vacío para quitarla.'
        : 'Si la da, la oficina puede llevarle allí la citación o la respuesta en papel. No es obligatoria.'}
    </p>
    <ActForm
      {...forms}
      draft={`case:${radicado}:address`}
      entries={has_address ? nextAddress : firstAddress}
      button="Guardar la dirección"
      perform={(person, { postal_address }, holder) =>
        actOnce('give_address', { ...person, postal_address: postal_address ?? '' }, holder)
      }
    >
      <TextField
        name="postal_address"
        label="Dirección"
        hint="Con el barrio o la vereda, y el municipio."
        autoComplete="street-address"
        optional={has_address}
      />
    </ActForm>
  </>
)
