/** What is put right in the record of a person: stored value → what people read, in the middle of a sentence. */
export const correctedFields = {
  full_name: 'el nombre',
  phone: 'el teléfono',
  email: 'el correo',
  postal_address: 'la dirección',
} as const

export type CorrectedField = keyof typeof correctedFields
