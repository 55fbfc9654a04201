import { type CssColor, transform } from 'lightningcss'

type Oklab = Extract<CssColor, { type: 'oklab' }>

const eightBits = (linear: number) => {
  const light = linear <= 0.0031308 ? linear * 12.92 : 1.055 * linear ** (1 / 2.4) - 0.055
  return Math.round(Math.min(Math.max(light, 0), 1) * 255)
}

/** Converts with Björn Ottosson's matrices. */
function toRgb({ l, a, b, alpha }: Oklab): CssColor {
  const long = (l + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const middle = (l - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const short = (l - 0.0894841775 * a - 1.291485548 * b) ** 3
  return {
    type: 'rgb',
    r: eightBits(4.0767416621 * long - 3.3077115913 * middle + 0.2309699292 * short),
    g: eightBits(-1.2684380046 * long + 2.6097574011 * middle - 0.3413193965 * short),
    b: eightBits(-0.0041960863 * long - 0.7034186147 * middle + 1.707614701 * short),
    alpha,
  }
}

const isOklab = (color: CssColor): color is Oklab => typeof color === 'object' && color.type === 'oklab'

const visitor = { Color: (color: CssColor) => (isOklab(color) ? toRgb(color) : color) }

/** Rewrites Tailwind's colours with opacity for browsers without `oklab()`: `#ffffff1a` for `oklab(100% 0 0 / .1)`. */
export function plainColors(css: string) {
  return transform({ filename: 'site.css', code: Buffer.from(css), minify: true, visitor }).code.toString()
}
