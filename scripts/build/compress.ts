import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, brotliDecompress, constants, gunzip, gzip } from 'node:zlib'

const brotli = promisify(brotliCompress)
const unbrotli = promisify(brotliDecompress)
const gzipped = promisify(gzip)
const gunzipped = promisify(gunzip)

const text = /\.(html|ics|js|css|svg|xml|txt|webmanifest)$/

export const isCompressible = (file: string) => text.test(file)

/**
 * Writes `.br` and `.gz` copies beside the file, so that nothing is compressed per request. Those of the same file in an
 * earlier site are taken over: compressing is half of a build.
 */
export async function compressFile(site: string, name: string, earlierSites: string[] = []) {
  const file = join(site, name)
  const content = await readFile(file)
  for (const earlier of earlierSites) if (await takeOver(join(earlier, name), file, content)) return
  const small = await brotli(content, {
    params: {
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
      [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
    },
  })
  await writeFile(`${file}.br`, small)
  await writeFile(`${file}.gz`, await gzipped(content, { level: constants.Z_BEST_COMPRESSION }))
}

/** The copies say themselves what they are copies of: another build may be replacing that site. */
async function takeOver(earlier: string, file: string, content: Buffer) {
  try {
    const [br, gz] = [await readFile(`${earlier}.br`), await readFile(`${earlier}.gz`)]
    if (!content.equals(await unbrotli(br)) || !content.equals(await gunzipped(gz))) return false
    await writeFile(`${file}.br`, br)
    await writeFile(`${file}.gz`, gz)
    return true
  } catch {
    return false
  }
}
