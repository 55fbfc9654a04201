import manifest from './pictures.json' with { type: 'json' }

export type PictureName = keyof typeof manifest
