/** The texts of the specification that several forms share. */
export const sentMessage = '¡Tu solicitud ha sido enviada exitosamente!'
export const failedMessage = 'Ha ocurrido un error. Por favor, intenta nuevamente.'

/** For a record that was corrected after its first sending had arrived. */
export const alreadyReceived = 'Ya la habíamos recibido; lo que cambió después no está en ella.'
