import { lookup } from 'node:dns'
import { BlockList, isIP, isIPv6, type LookupFunction } from 'node:net'

const notPublic4 = new BlockList()
for (const [network, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const)
  notPublic4.addSubnet(network, bits, 'ipv4')

// Public addresses are in 2000::/3. What lies before contains loopback, mapped and translated addresses, what lies behind
// unique local, link-local and multicast ones.
const notPublic6 = new BlockList()
for (const [network, bits] of [
  ['::', 3],
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
  ['4000::', 2],
  ['8000::', 1],
] as const)
  notPublic6.addSubnet(network, bits, 'ipv6')

/** Only an address of the public Internet is one; another text is not. */
export const isPublic = (address: string): boolean => {
  const [bare = ''] = address.split('%')
  if (!isIP(bare)) return false
  return isIPv6(bare) ? !notPublic6.check(bare, 'ipv6') : !notPublic4.check(bare, 'ipv4')
}

export const privateAddress = 'EPRIVATE'

/** Resolves a name as usual, but fails if one of its addresses is not public: a push service has no others. */
export const lookupPublic: LookupFunction = (hostname, options, done) =>
  lookup(hostname, { ...options, all: true }, (error, found) => {
    if (error) return done(error, '')
    const [first] = found
    if (!first || found.some(({ address }) => !isPublic(address)))
      return done(Object.assign(new Error('The address is not public'), { code: privateAddress }), '')
    if (options.all) return done(null, found)
    done(null, first.address, first.family)
  })
