export const en = {
  fields: { host: 'Name', type: 'Type', value: 'Value' },
  otherName: 'Another service',
  lines: 'Lines to add to the box',
  onamae: {
    where: 'Log in to Onamae.com Navi and open {{menu}} (DNS settings, use DNS records).',
    add: 'Fill in “{{host}}” (host), “{{type}}” and “{{value}}” as below and press “{{button}}” (add). Add both.',
    save: 'At the end of the page continue with “{{save}}” (confirm, then set).',
    note: 'If a box about changing name servers appears and the domain already uses the DNS of Onamae.com, leave it as it is.',
  },
  muumuu: {
    where: 'Log in to Muumuu Domain and open {{menu}} (Muumuu DNS, custom settings).',
    add: 'In the second block, fill in “{{host}}” (subdomain), “{{type}}” (type) and “{{value}}” (content) for both. Leave the priority empty.',
    save: 'Press “{{save}}” (save).',
    note: 'If the domain does not use Muumuu DNS, add the records where its name servers are.',
  },
  sakura: {
    where: 'Log in to the member menu of SAKURA internet and open {{menu}} (zone of the domain).',
    add: 'Press “{{button}}” (edit) and fill in “{{host}}” (entry), “{{type}}” (type) and “{{value}}” (value) as below. Add both.',
    save: 'Press “{{save}}” (save).',
    note: 'The value of the CNAME record ends with a dot here. The value below has it.',
  },
  xserver: {
    where: 'Log in to the server panel, open {{menu}} (DNS records) and choose the domain.',
    add: 'Open “{{button}}” (add a record) and fill in “{{host}}” (host), “{{type}}” (type) and “{{value}}” (content) as below.',
    save: 'Continue with “{{save}}” (confirm, then add). Do this for both.',
    note: 'There may be an A record of the same name from the start. It cannot stand beside a CNAME: remove it first.',
  },
  valueDomain: {
    where: 'Log in to Value-Domain and open {{menu}} (DNS and URL settings of the domain).',
    add: 'Paste the two lines below at the end of the box, as they are.',
    save: 'Press “{{save}}” (save).',
    note: 'Remove lines that begin with “a” or “cname” and have the same name. The dot at the end of the value is needed.',
  },
  gmo: {
    where: 'In the control panel of GMO Cloud or its sister services, open {{menu}} (DNS records) of the domain.',
    add: 'Add a record and fill in the fields for “{{host}}” (host), “{{type}}” (type) and “{{value}}” (value) as below. Add both.',
    save: 'Save (“{{save}}”).',
    note: 'The names differ a little between the services. If you do not find the page, look for DNS records.',
  },
  route53: {
    where: 'In the AWS console, open “Hosted zones” of Route 53 and choose the domain.',
    add: 'Press “Create record” and fill in the values below. The value of TXT stands in quotes; below it has them.',
    save: 'Press “Create records”. Do this for both.',
    note: 'A domain without “www” cannot have a CNAME here, and an alias leads only to AWS: use the domain with “www”.',
  },
  cloudflare: {
    where: 'In the Cloudflare dashboard, choose the domain and open “DNS” → “Records”.',
    add: 'Press “Add record” and fill in the values below. For the CNAME, switch “Proxy status” off: “DNS only”, grey cloud.',
    save: 'Press “Save”. Do this for both.',
    note: 'A domain without “www” can have a CNAME here (CNAME flattening). With the proxy on, the check never ends.',
  },
  other: {
    where:
      'Log in to the service that runs your name servers and open the DNS settings of the domain (“DNS records”, “Zone editor”).',
    add: 'Add a record with the values below. Where the domain is not added by itself, enter the full name.',
    save: 'Save. Do this for both.',
    note: 'Remove any A, AAAA or CNAME record of the same name.',
  },
} as const
