import { receiptsKey } from '#app/lib/kept-receipts.ts'

/** Runs before the first paint, so that the list of kept cases finds its place free and the form below does not move. */
export const countKept = `try{document.documentElement.style.setProperty('--kept',JSON.parse(localStorage['${receiptsKey}']).length)}catch{}`

/** As high as the list with its heading: four rem each. */
export const keptPlace = 'h-[calc((min(var(--kept,0),1)+var(--kept,0))*4rem)]'
