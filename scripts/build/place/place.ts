import { join, resolve } from 'node:path'

/** A folder with one built site and all that its builds need beside it. */
export type Place = ReturnType<typeof placeAt>

const own = resolve('build')

export const placeAt = (path: string) => {
  const folder = resolve(path)
  const within = (name: string) => join(folder, name)
  return {
    folder,
    site: within('site'),
    /** The build writes here first, so that a web server that serves the site never sees an incomplete one. */
    next: within('next'),
    previous: within('previous'),
    render: within('render'),
    proxy: within('proxy'),
    /** Encoded pictures. Those of the project's own site outlive `build`, because the first time takes a minute. */
    pictures: folder === own ? resolve('.cache/pictures') : within('pictures'),
    stamp: within('.built'),
    lock: within('.lock'),
    failure: within('failure.json'),
  }
}

/** Where encoded pictures may already be: a place beside the project may only be able to read those of the project. */
export const pictureStores = ({ pictures }: Place) => [pictures, '.cache/pictures', 'build/site/_']
