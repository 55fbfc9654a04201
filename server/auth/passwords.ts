import bcrypt from 'bcrypt'

const bcryptCost = 10
const minimumLength = 8
export const maximumBytes = 72

/** Compared when there is no such account, so that the answer takes as long as for a wrong password. */
const dummyHash = '$2b$10$QGEK1KBFgAaQWuxT6Pfz8.ykH1ZTjJnBzvRGFBMa6/nVxtrkwdmCK'

export const hashPassword = (password: string): Promise<string> =>
  inTurn(() => bcrypt.hash(password, bcryptCost))

export const matchesHash = (password: string, hash: string | null | undefined): Promise<boolean> =>
  inTurn(async () => {
    const same = await bcrypt.compare(password, hash || dummyHash)
    // bcrypt ignores what follows 72 bytes.
    return same && Boolean(hash) && Buffer.byteLength(password) <= maximumBytes
  })

type Weakness = { reason: 'length' | 'pwned'; message: string }

export const weaknesses = (password: string): Weakness[] => {
  const found: Weakness[] = []
  if ([...password].length < minimumLength) {
    found.push({ reason: 'length', message: `Password should be at least ${minimumLength} characters.` })
  }
  if (leaked.has(password.toLowerCase()) || /^(.)\1*$/u.test(password)) {
    found.push({
      reason: 'pwned',
      message: 'Password is known to be weak and easy to guess, please choose a different one.',
    })
  }
  return found
}

// At most two of libuv's four threads hash passwords, so that file I/O never waits for them.
let freeSlots = 2
const waiting: (() => void)[] = []

const inTurn = async <T>(work: () => Promise<T>): Promise<T> => {
  if (freeSlots > 0) freeSlots--
  else await new Promise<void>((start) => waiting.push(start))
  try {
    return await work()
  } finally {
    const startNext = waiting.shift()
    if (startNext) startNext()
    else freeSlots++
  }
}

// The most frequent leaked passwords of at least eight characters, and Spanish ones.
const leaked = new Set(
  `12345678 123456789 1234567890 12345678910 0123456789 123123123 12341234 123454321 987654321 87654321 11223344
  1q2w3e4r 1qaz2wsx 1q2w3e4r5t qwertyui qwertyuiop qwerty123 qwerty12 qwerty1234 asdfghjk asdfghjkl zxcvbnm123
  password password1 password12 password123 passw0rd p@ssw0rd p@ssword iloveyou iloveyou1 princess sunshine
  football baseball superman welcome1 welcome123 letmein1 trustno1 admin123 administrator administrador abc12345
  abcd1234 a1b2c3d4 abcdefgh changeme computer internet whatever starwars jennifer michelle changeme123 test1234
  contraseña contrasena contraseña1 contrasena1 contraseña123 contrasena123 clave123 clave1234 miclave1 micontraseña
  teamo123 tequiero tequiero1 teamomucho amorcito mariposa princesa chocolate estrella corazon1 corazón1 alejandro
  alejandra sebastian valentina santiago carolina colombia colombia1 colombia123 bogota123 medellin caqueta123
  florencia sanvicente millonarios nacional atletico america1 deportivo barcelona realmadrid futbol123 familia1
  familia123 bienvenido bienvenido1 hola1234 hola12345 holamundo secreto123 usuario1 usuario123 cambiame
  jesucristo diosesamor dioses123 jehova123 cristiano navidad123 diciembre noviembre septiembre`.split(/\s+/),
)
