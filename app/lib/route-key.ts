/** Where the chosen route is kept on the device. */
export const routeKey = 'yari-route'
