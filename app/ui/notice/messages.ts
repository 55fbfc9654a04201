/** The texts of the specification that several forms share. */
export const sentMessage = '¡Tu solicitud ha sido enviada exitosamente!'
export const failedMessage = 'Ha ocurrido un error. Por favor, intenta nuevamente.'
