import type { LegalDrafts } from './legal-drafts.ts'

export const en: LegalDrafts = {
  terms: `[TO CHECK] This is a draft in general terms. Make sure that it fits your site, replace everything marked [TO CHECK], and then delete this line.

1. Scope
These terms of use (the “Terms”) govern the use of this site (the “Site”), operated by [TO CHECK: company name] (“we”). By using the Site you agree to the Terms.

2. Membership
(1) If you register as a member, please give correct information.
(2) If it changes, please update it without delay.
(3) You are responsible for keeping your email address and password safe.

3. What is not allowed
You may not
- break the law or act against public order;
- infringe the rights or interests of us or of others;
- send false information;
- disturb the running of the Site or gain access to it without permission.

4. Intellectual property
The rights in the texts, pictures and videos of the Site belong to us or to their owners. You may not use them without permission beyond what the law allows, such as private use.

5. Changes and interruptions
We may change or interrupt all or part of the Site for maintenance, disasters or other compelling reasons.

6. Liability
(1) We take care that the information on the Site is correct but do not guarantee that it is complete.
(2) Except for intent or gross negligence on our part, our liability is limited to damage that would ordinarily arise. This does not apply where consumer protection law or other laws do not allow it.

7. Changes to the Terms
We may change the Terms where necessary. We announce the change and the date from which it applies on the Site beforehand.

8. Governing law and jurisdiction
The Terms are governed by the laws of Japan. [TO CHECK: the court at our head office] has exclusive jurisdiction in the first instance over disputes about the Site.

Effective from: [TO CHECK: date]`,
  privacy: `[TO CHECK] This is a draft in general terms. Adapt everything marked [TO CHECK] to what you really do, and then delete this line.

[TO CHECK: company name] (“we”) handles personal information received through this site as follows, in accordance with the Act on the Protection of Personal Information of Japan and other applicable laws.

1. What we collect
- Information that you enter in inquiries, applications and registrations, such as name, company, email address and telephone number
- Information on your visit, such as pages viewed, time, and type of device and browser

2. What we use it for
- To answer inquiries, send material and contact you
- To provide services for members and confirm their identity
- To improve our goods and services and analyse how the site is used
- [TO CHECK: any other purpose]

3. Disclosure to third parties
We do not give personal information to third parties without your consent, except where the law permits or requires it.

4. Service providers
We may entrust the handling of personal information to others as far as the purposes above require it, and supervise them appropriately.

5. Cookies and similar means
This site uses a cookie to remember your choice of language. [TO CHECK: where services for analytics or advertising are used: their names, what is sent to whom, and why]

6. Security
We take necessary and appropriate measures against unauthorised access, leakage and loss.

7. Your rights
If you ask us to disclose, correct, add to, delete or stop using your personal information, we confirm your identity and respond in accordance with the law.

8. Contact
[TO CHECK: company name, address, representative, department]
Email: [TO CHECK]

9. Changes
We announce changes to this policy on this site.

Effective from: [TO CHECK: date]`,
}
