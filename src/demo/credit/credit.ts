import { createRandom } from '../../domain/random';
import { signatureOf } from '../../domain/sales/signatures';
import { newCreditLink } from '../../server/credit/links';
import { SUBMITTED_PDF_JOB } from '../../server/credit/submittedPdf';
import { readTerms } from '../../server/credit/terms';
import type { Row, SeedContext } from '../seedContext';

/** numbers of applications to be sent, sent, and submitted */
const [UNSENT, SENT, SUBMITTED] = [7, 7, 14];
const TYPES: readonly Row[] = [
    {
        name: 'Cash before delivery',
        payment_days: 0,
        before_delivery: true,
        description: 'Paid before anything is delivered.',
    },
    {
        name: '7 days',
        payment_days: 7,
        before_delivery: false,
        description: 'For new customers, in their first season.',
    },
    { name: '14 days', payment_days: 14, before_delivery: false, description: 'The usual terms.' },
    {
        name: '30 days',
        payment_days: 30,
        before_delivery: false,
        description: 'For customers who have paid on time for a year.',
    },
];
const DRAFTS = [
    'Late payment: interest named by state',
    'Security interest: wording of the register',
    'Privacy: notice for credit enquiries',
    'Short terms for customers who pay before delivery',
    'Wet season: deliveries that wait for roads',
];
const STRUCTURES = ['sole_trader', 'partnership', 'company', 'trust'] as const;
const ROLES = { sole_trader: 'owner', partnership: 'partner', company: 'director', trust: 'trustee' } as const;
const SUPPLIERS: readonly (readonly [business: string, contact: string, phone: string])[] = [
    ['Central Western Fuel', 'Accounts', '(07) 7010 4410'],
    ['Longreach Rural Supplies', 'Lee Marsh', '(07) 7010 4421'],
    ['Barkly Tyres', 'Accounts', '(08) 5550 2207'],
    ['Gulf Freight', 'Sam Ellery', '(07) 7010 4433'],
    ['Outback Machinery Hire', 'Accounts', '(08) 5550 2218'],
    ['Savannah Stock Feeds', 'Robin Tait', '(07) 7010 4455'],
];

/** Several versions of terms, types of credit, and customers' applications in every status. */
export const seedCredit = async (context: SeedContext): Promise<void> => {
    const { tx, services, insert, hours, people } = context;
    // separate random sequence, so that other chapters are unaffected
    const random = createRandom(15_500);
    const ours = { created_by: people.manager, updated_by: people.manager };
    await insert(
        'credit_types',
        TYPES.map(type => ({ ...type, ...ours })),
    );
    for (const title of DRAFTS)
        await tx`
            INSERT INTO credit_terms (title, text, created_by, updated_by)
            SELECT ${`Terms and conditions (${title})`}, text, ${people.manager as number}, ${people.manager as number} FROM credit_terms WHERE number = 1`;
    const terms = await readTerms(tx);
    const customers = await tx`
        SELECT c.id, c.name, c.abn, c.address, c.town, c.state, c.postcode, c.email,
               (SELECT json_agg(k ORDER BY k.id) FROM customer_contacts k WHERE k.customer_id = c.id AND k.archived_at IS NULL) AS contacts,
               (SELECT coalesce(sum(o.total), 0)::float8 FROM sales_orders o WHERE o.customer_id = c.id AND o.status IN ('confirmed', 'completed')) AS open
        FROM customers c WHERE c.status = 'active' ORDER BY c.id LIMIT ${UNSENT + SENT + SUBMITTED}`;
    const [principals, references]: [Row[], Row[]] = [[], []];
    const accounts = customers.map((customer, at): Row => {
        const id = at + 1;
        // the customers that visitors open first have one
        const status = at < SUBMITTED ? 'submitted' : at < SUBMITTED + SENT ? 'sent' : 'unsend';
        const contacts = (customer.contacts ?? []) as {
            kind: string;
            name: string;
            position: string;
            email: string;
            phone: string;
        }[];
        const primary = contacts.find(({ kind }) => kind === 'primary') ?? contacts[0];
        const payable = contacts.find(({ kind }) => kind === 'account_payable') ?? primary;
        const startedHours = random.integer(status === 'submitted' ? 60 : 3, status === 'submitted' ? 400 : 20) * 24;
        const sent = startedHours - 2;
        const submitted = sent - random.integer(4, 60);
        const structure = random.pick(STRUCTURES);
        const filled = status === 'submitted';
        const requested = random.integer(2, 16) * 5000;
        const decision = !filled || at % 5 === 4 ? null : at % 7 === 5 ? 'declined' : 'approved';
        if (filled) {
            principals.push({
                credit_account_id: id,
                position: 0,
                name: primary?.name,
                role: ROLES[structure],
                phone: primary?.phone,
                email: primary?.email,
            });
            const first = random.integer(0, SUPPLIERS.length - 1);
            for (const place of [0, 1, 2]) {
                const [business, contact, phone] = SUPPLIERS[
                    (first + place) % SUPPLIERS.length
                ] as (typeof SUPPLIERS)[number];
                references.push({ credit_account_id: id, position: place, business, contact, phone });
            }
        }
        const signedAt = hours(submitted).toISOString();
        return {
            id,
            customer_id: customer.id,
            status,
            legal_name: customer.name,
            abn: customer.abn,
            structure: filled ? structure : null,
            address: customer.address,
            town: customer.town,
            state: customer.state,
            postcode: customer.postcode,
            ...(primary && {
                primary_name: primary.name,
                primary_position: primary.position,
                primary_email: primary.email,
                primary_phone: primary.phone,
            }),
            ...(payable && {
                payable_name: payable.name,
                payable_position: payable.position,
                payable_email: payable.email,
                payable_phone: payable.phone,
            }),
            requested_limit: filled ? requested : null,
            sent_to: status === 'unsend' ? null : (primary?.email ?? customer.email),
            sent_at: status === 'unsend' ? null : hours(sent),
            submitted_at: filled ? signedAt : null,
            acceptance: filled
                ? tx.json({
                      ...signatureOf(
                          {
                              name: primary?.name ?? '',
                              position: primary?.position ?? '',
                              consent: true,
                              kind: 'typed',
                              text_sha256: terms.text_sha256,
                          },
                          signedAt,
                      ),
                      terms_number: terms.number,
                  } as never)
                : null,
            decision,
            // existing orders, and room for a season
            approved_limit:
                decision === 'approved' ? Math.ceil((Number(customer.open) + requested) / 5000) * 5000 + 40_000 : null,
            credit_type_id: decision === 'approved' ? random.pick([2, 3, 3, 4]) : null,
            decided_at: decision ? hours(submitted - 30) : null,
            decided_by_id: decision ? people.manager : null,
            decision_reason:
                decision === 'declined'
                    ? 'Two of the three references do not recommend it. Offered to pay before delivery.'
                    : null,
            notes: null,
            created_at: hours(startedHours),
            updated_at: hours(filled ? Math.max(1, submitted - 30) : sent),
            ...ours,
        };
    });
    // rows of an application are written before it is signed
    await insert(
        'credit_accounts',
        accounts.map(({ acceptance: _, ...account }) => ({ ...account, number: '' })),
    );
    await insert('credit_account_principals', principals);
    await insert('credit_account_references', references);
    for (const { id, acceptance, status, sent_to } of accounts) {
        if (acceptance) {
            await tx`UPDATE credit_accounts SET acceptance = ${acceptance as never} WHERE id = ${id as number}`;
            // the PDFs are created once the jobs run, as for any submitted application
            await services.queue.enqueue(tx, SUBMITTED_PDF_JOB, { accountId: id as number }, { key: String(id) });
        }
        if (status === 'sent')
            await newCreditLink(tx, {
                accountId: id as number,
                sentTo: String(sent_to),
                userId: people.manager as number,
            });
    }
};
