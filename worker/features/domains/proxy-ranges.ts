/** IPv4 ranges of Cloudflare's proxy (https://www.cloudflare.com/ips-v4), as address and length of the network. */
const RANGES: readonly (readonly [string, number])[] = [
  ['173.245.48.0', 20],
  ['103.21.244.0', 22],
  ['103.22.200.0', 22],
  ['103.31.4.0', 22],
  ['141.101.64.0', 18],
  ['108.162.192.0', 18],
  ['190.93.240.0', 20],
  ['188.114.96.0', 20],
  ['197.234.240.0', 22],
  ['198.41.128.0', 17],
  ['162.158.0.0', 15],
  ['104.16.0.0', 13],
  ['104.24.0.0', 14],
  ['172.64.0.0', 13],
  ['131.0.72.0', 22],
]

const toNumber = (address: string) => address.split('.').reduce((sum, part) => sum * 256 + Number(part), 0)

/** Whether an IPv4 address belongs to Cloudflare's proxy: then the records behind it are hidden. */
export function isProxyAddress(address: string): boolean {
  const at = toNumber(address)
  return RANGES.some(([from, length]) => {
    const size = 2 ** (32 - length)
    return Math.floor(at / size) === Math.floor(toNumber(from) / size)
  })
}
