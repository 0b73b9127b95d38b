import { hashOfRevision } from '../../server/policies/revisions';
import type { SeedContext } from '../seedContext';

interface DemoPolicy {
    title: string;
    /** texts of its revisions, newest last; a draft has one and no day */
    texts: readonly { text: string; daysAgo?: number; note?: string }[];
    /** names of roles; people by the first part of their address */
    roles?: readonly string[];
    people?: readonly string[];
    due?: number;
    months?: number;
    /** share of the requested people who have accepted the newest revision, from 0 to 1 */
    accepted?: number;
}

const ALONE = (every: string) => `# Working alone

Whoever works at a site out of sight of others follows these rules, on every property and in every season.

## Before you leave

- Say in the job card where you go and when you will be back.
- Take the satellite telephone and a charged radio.
- Look at the weather and the road reports.

## At the site

- Call in every ${every} hours. Nobody hears of you for longer: we start looking.
- **Do not climb a tank alone.** Ask the station for a second person.
- Drink before you are thirsty, and rest in the shade from noon to two.

## Back again

Say that you are back, also when it is late. Write down what was not safe.`;

const STAFF = ['User', 'DIT Manager'];
const POLICIES: readonly DemoPolicy[] = [
    {
        title: 'Working alone',
        texts: [
            { text: ALONE('four'), daysAgo: 400 },
            { text: ALONE('two'), daysAgo: 18, note: 'You call in every two hours, no longer every four.' },
        ],
        roles: STAFF,
        people: ['superadmin'],
        due: 14,
        months: 24,
        accepted: 0.6,
    },
    {
        title: 'Safe handling of supplements',
        texts: [
            {
                text: `# Handling supplements

## Urea

1. Wear gloves and goggles.
2. Never pour it into standing water. **Too much at once kills cattle.**
3. Lock the store when you leave it.

## Spills

- Contain them with earth and keep them out of watercourses.
- Report every spill of more than 20 L on the same day.

The safety data sheets lie in each truck.`,
                daysAgo: 210,
            },
        ],
        roles: STAFF,
        due: 21,
        months: 12,
        accepted: 0.9,
    },
    {
        title: 'Driving and fatigue',
        texts: [
            {
                text: `# Driving

- Two hours at the wheel at most, then a quarter of an hour of rest.
- No driving between dusk and dawn on unfenced roads.
- A vehicle that is blocked stays where it is.

## Fatigue

Someone who slept less than six hours does not drive. Tell your manager; nobody is blamed for it.`,
                daysAgo: 6,
            },
        ],
        roles: STAFF,
        people: ['superadmin', 'admin'],
        due: 14,
        accepted: 0.3,
    },
    {
        title: 'Privacy of customers',
        texts: [
            {
                text: `# What we know of our customers

Readings, prices and plans of a customer are for this customer and for us.

- Do not talk about one customer with another, also not as an example.
- Share files by a shared folder, not by mail.
- Ask the [regulator's pages](https://www.oaic.gov.au) or your manager when in doubt.`,
                daysAgo: 95,
            },
        ],
        roles: ['User', 'DIT Manager', 'Admin'],
        due: 30,
        accepted: 0.8,
    },
    {
        title: 'Alcohol and other drugs',
        texts: [
            {
                text: `# Fit for work

Nobody works, drives or is on call under the influence of alcohol or other drugs.

- The limit is zero.
- Medicine that makes you tired: tell your manager before the shift.
- Help is confidential: call the assistance line at any hour.`,
                daysAgo: 330,
            },
        ],
        roles: STAFF,
        due: 14,
        months: 12,
        accepted: 1,
    },
    {
        title: 'Use of telephones and laptops',
        texts: [{ text: 'Lock the screen when you leave it. Report what is lost within the hour.', daysAgo: 60 }],
        people: ['manager', 'user', 'admin'],
        due: 10,
        accepted: 0.5,
    },
    {
        title: 'Purchasing and gifts',
        texts: [{ text: '# Gifts\n\nWe accept nothing from suppliers that is worth more than $50.' }],
        roles: ['DIT Manager'],
    },
    {
        title: 'Biosecurity on properties',
        texts: [
            {
                text: '# Come clean, go clean\n\n- Wash vehicles and boots before each property.\n- Sign the visitors’ book.',
            },
        ],
        roles: STAFF,
        months: 12,
    },
    {
        title: 'Heat',
        texts: [{ text: 'Above 40 °C nobody installs anything between eleven and three.' }],
        roles: STAFF,
    },
    { title: 'Drones', texts: [{ text: 'Who flies a drone holds a licence and asks the station first.' }] },
    { title: 'Working from home', texts: [{ text: 'Agree with your manager on which days.' }], roles: ['DIT Manager'] },
];

/** Policies with revisions, requested staff and acceptances. */
export const seedPolicies = async ({ tx, insert, hours, people }: SeedContext): Promise<void> => {
    const author = people.manager as number;
    const published = POLICIES.map(({ texts }) => texts.filter(({ daysAgo }) => daysAgo !== undefined));
    await insert(
        'policies',
        POLICIES.map(({ title, texts, due, months }) => ({
            title,
            text: texts.at(-1)?.text,
            status: 'draft',
            due_days: due ?? 14,
            expires_after_months: months ?? null,
            created_by: author,
            updated_by: author,
            created_at: hours((texts[0]?.daysAgo ?? 9) * 24 + 50),
        })),
    );
    await insert(
        'policy_revisions',
        published.flatMap((texts, at) =>
            texts.map(({ text, daysAgo, note }, index) => {
                const id = at + 1;
                const title = POLICIES[at]?.title as string;
                return {
                    name: `${title} (${index + 1})`,
                    policy_id: id,
                    revision: index + 1,
                    title,
                    text,
                    files: [],
                    change_note: note ?? null,
                    sha256: hashOfRevision(id, index + 1, title, text, []),
                    published_at: hours(Number(daysAgo) * 24),
                    published_by_id: author,
                    created_by: author,
                    updated_by: author,
                    created_at: hours(Number(daysAgo) * 24),
                };
            }),
        ),
    );
    await tx`
        UPDATE policies p SET status = 'published', current_revision_id = r.id, revision = r.revision, published_at = r.published_at
        FROM (SELECT DISTINCT ON (policy_id) id, policy_id, revision, published_at FROM policy_revisions ORDER BY policy_id, revision DESC) r
        WHERE r.policy_id = p.id`;
    for (const [at, { roles = [], people: named = [] }] of POLICIES.entries()) {
        await tx`
            INSERT INTO policies_roles (owner_id, other_id)
            SELECT ${at + 1}, id FROM roles WHERE name = ANY(${[...roles]}) AND platform = 'dit_connect' AND is_system`;
        await tx`INSERT INTO policies_users (owner_id, other_id) SELECT ${at + 1}, unnest(${named.map(name => people[name] as number)}::bigint[])`;
    }
    await tx`
        INSERT INTO policy_requests (policy_id, user_id, asked_at, told_at, told_revision_id)
        SELECT who.policy_id, who.user_id, first.published_at, p.published_at + interval '20 minutes', p.current_revision_id
        FROM policy_people who JOIN policies p ON p.id = who.policy_id
        JOIN policy_revisions first ON first.policy_id = p.id AND first.revision = 1`;
    for (const [at, { accepted = 0 }] of POLICIES.entries()) {
        if (accepted === 0) continue;
        // everybody accepted the earlier revisions; only some the current one, the super admin not yet
        await tx`
            INSERT INTO policy_acceptances (policy_id, policy_revision_id, revision, user_id, accepted_at, sha256)
            SELECT r.policy_id, r.id, r.revision, asked.user_id, r.published_at + asked.place * interval '7 hours', r.sha256
            FROM policy_revisions r JOIN policies p ON p.id = r.policy_id
            JOIN (SELECT user_id, row_number() OVER (ORDER BY user_id DESC) AS place, count(*) OVER () AS total
                  FROM policy_people WHERE policy_id = ${at + 1}) asked
              ON r.id <> p.current_revision_id OR asked.place <= round(asked.total * ${accepted}::numeric)
            WHERE r.policy_id = ${at + 1} AND r.published_at + asked.place * interval '7 hours' < now()
            ORDER BY r.revision, asked.place`;
    }
};
