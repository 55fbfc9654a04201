const pictureTypes = ['image/jpeg', 'image/png', 'image/webp']

export const isPicture = (type: string) => pictureTypes.includes(type)

/** The types that a file dialogue offers for the files of a case. */
export const acceptedTypes = [...pictureTypes, 'application/pdf'].join()
