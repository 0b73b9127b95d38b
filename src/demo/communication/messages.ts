import { BUSINESS_ZONE, dayAfter, todayIn } from '../../domain/calendar/days';
import { DELIVERY_STATUS } from '../../domain/communication/deliveryStatus';
import { messageName } from '../../domain/communication/officeMessages';
import { applyReport, type DeliveryReport } from '../../server/communication/deliveryReports';
import type { MessageRow } from '../../server/communication/messages/receivers';
import { cancelDeliveries, sendMessage, startMessageDelivery } from '../../server/communication/messages/sending';
import { transact } from '../../server/platform/database/transact';
import { createDeliveryChannel, DeliveryError } from '../../server/platform/delivery/deliveryChannel';
import { createMessageCipher } from '../../server/platform/delivery/messageCipher';
import type {
    Db,
    Mail,
    MailContent,
    Push,
    PushContent,
    Queue,
    Services,
    Sms,
    SmsContent,
} from '../../server/platform/services';

const TEMPLATES = [
    {
        name: 'Road or weather',
        subject: 'No deliveries to {{customer}} for now',
        body: 'Hello {{first_name}},\n\nthe roads to {{customer}} are closed. We deliver as soon as they open, and tell you the day before.\n\n{{business}}',
    },
    {
        name: 'Visit of a technician',
        subject: 'We visit {{customer}} next week',
        body: 'Hello {{first_name}},\n\na technician checks your dosers next week. You need not be there. Please leave the gates as they are.\n\n{{business}}',
    },
    {
        name: 'Prices',
        subject: 'New prices from the first of next month',
        body: 'Hello {{first_name}},\n\nthe new prices lie in your shared folder: {{portal}}\n\n{{business}}',
    },
] as const;

/** Office message; people are named by the first part of their address. */
interface DemoMessage {
    subject: string;
    body: string;
    template?: number;
    sms?: true;
    important?: true;
    people?: readonly string[];
    roles?: readonly string[];
    customers?: readonly number[];
    /** days ago; negative: scheduled in the future. Absent: a draft */
    days?: number;
    cancelled?: true;
}
const MESSAGES: readonly DemoMessage[] = [
    {
        subject: 'No deliveries to {{customer}} for now',
        body: 'Hello {{first_name}}, the Landsborough Highway is under water between Barcaldine and Longreach. We deliver as soon as it opens, and tell you the day before.',
        template: 1,
        sms: true,
        important: true,
        customers: [1, 4, 5, 6],
        days: 6,
    },
    {
        subject: 'Toolbox talk on Thursday at seven',
        body: 'Heat, snakes, and what to do when the satellite telephone has no signal. Dial in if you are on the road.',
        sms: true,
        roles: ['User', 'DIT Manager'],
        days: 3,
    },
    {
        subject: 'We visit {{customer}} next week',
        body: 'Hello {{first_name}},\n\na technician checks your dosers next week. You need not be there. Please leave the gates as they are.\n\n{{business}}',
        template: 2,
        customers: [1, 9],
        days: 13,
    },
    {
        subject: 'Urea: what changes with alkaline water',
        body: 'Hello {{first_name}},\n\nwhere water is alkaline, doses of urea are limited earlier from Monday. Your doses change by themselves.\n\n{{business}}',
        customers: [1, 4, 5, 6, 9],
        days: 24,
    },
    {
        subject: 'Field day in Cloncurry',
        body: 'The field day is put off. A new date follows.',
        customers: [1, 4],
        days: 31,
        cancelled: true,
    },
    {
        subject: 'Closed over Christmas',
        body: 'Hello {{first_name}},\n\nthe office is closed from 24 December to 2 January. The emergency line is answered as always.\n\n{{business}}',
        customers: [1, 4, 5, 6, 9],
        days: -21,
    },
    {
        subject: 'New prices from the first of next month',
        body: 'Hello {{first_name}},\n\nthe new prices lie in your shared folder: {{portal}}\n\n{{business}}',
        template: 3,
        customers: [1],
    },
    {
        subject: 'Who takes the night line in January?',
        body: 'Please answer by Friday which weeks suit you.',
        roles: ['User'],
    },
];

/** Mobile numbers reserved for fiction (ACMA), by the first part of the address. */
const PHONES: Readonly<Record<string, string>> = {
    customer: '0491 570 006',
    user: '0491 570 156',
    manager: '0491 570 157',
    'annie.pascoe': '0491 570 158',
    'jack.tolhurst': '0491 570 159',
    'marnie.cole': '0491 570 110',
};
const NO_MAILBOX = 'ewan.truscott@demo.test';
/** Delivery reports for the SMS of a message, cyclically; null: no report yet. */
const REPORTS: readonly (Pick<DeliveryReport, 'event' | 'reason' | 'text'> | null)[] = [
    { event: 'delivered' },
    null,
    { event: 'replied', text: 'Thanks, we saw the water coming. Tanks last until Tuesday.' },
    { event: 'expired', reason: 'The phone was switched off for two days.' },
];
const KEPT = 'demonstration';

/** The product's delivery channels with simulated providers, so that nothing leaves the machine. */
const atHome = (services: Services) => {
    const jobs: { name: string; data: object }[] = [];
    const handlers = new Map<string, (data: never) => Promise<void>>();
    const queue: Queue = {
        register: (name, handler) => void handlers.set(name, handler as never),
        enqueue: async (_, name, data) => void jobs.push({ name, data }),
        poll: () => () => {},
        start: async () => {},
        stop: async () => {},
    };
    const { sql, log, config } = services;
    const around = {
        sql,
        queue,
        log: log.child({}, { level: 'silent' }),
        seal: createMessageCipher(config.secrets.jwt),
        retryLimit: 0,
    };
    const mail = createDeliveryChannel<MailContent>({
        ...around,
        channel: 'email',
        job: 'mail',
        deliver: async ({ to }, { uid }) => {
            if (to === NO_MAILBOX) throw new DeliveryError('550 5.1.1 There is no such mailbox.', { final: true });
            return { status: DELIVERY_STATUS.Sent, reference: `<${uid}@${KEPT}>` };
        },
    });
    const sms = createDeliveryChannel<SmsContent>({
        ...around,
        channel: 'sms',
        job: 'sms',
        deliver: async (_, { uid }) => ({ status: DELIVERY_STATUS.Transmitted, reference: `${KEPT}-${uid}` }),
    });
    const push = createDeliveryChannel<PushContent>({
        ...around,
        channel: 'push_notification',
        job: 'push',
        deliver: async () => ({ status: DELIVERY_STATUS.Sent }),
    });
    const home: Services = {
        ...services,
        queue,
        mail: { ...services.mail, ...mail, send: services.mail.send } as Mail,
        sms: { ...sms, isAvailable: true } as Sms,
        push: { ...push, publicKey: services.push.publicKey } as Push,
    };
    return {
        home,
        /** runs the jobs enqueued so far, each once */
        work: async () => {
            for (const { name, data } of jobs.splice(0)) await handlers.get(name)?.(data as never);
        },
    };
};

const linked = async (db: Db, id: number, { people = [], roles = [], customers = [] }: DemoMessage) => {
    await db`
        INSERT INTO messages_users (owner_id, other_id)
        SELECT ${id}, id FROM users WHERE split_part(email, '@', 1) = ANY(${[...people]})`;
    await db`
        INSERT INTO messages_roles (owner_id, other_id)
        SELECT ${id}, id FROM roles WHERE name = ANY(${[...roles]}) AND platform = 'dit_connect' AND is_system`;
    await db`INSERT INTO messages_customers (owner_id, other_id) SELECT ${id}, id FROM customers WHERE id = ANY(${[...customers]}::bigint[])`;
};

/**
 * Messages with their delivery results, one scheduled, one cancelled, and drafts. Sent through the product's own code
 * with simulated providers, then backdated.
 */
export const sendMessages = async (services: Services, by: number): Promise<void> => {
    const { home, work } = atHome(services);
    const templates = await transact(services, async db => {
        for (const [name, phone] of Object.entries(PHONES))
            await db`UPDATE users SET phone = ${phone} WHERE split_part(email, '@', 1) = ${name} AND phone IS NULL`;
        const rows = TEMPLATES.map(template => ({ ...template, created_by: by, updated_by: by }));
        return (await db<{ id: number }[]>`INSERT INTO message_templates ${db(rows)} RETURNING id`).map(({ id }) => id);
    });
    const today = todayIn(BUSINESS_ZONE, services.clock.now());
    for (const planned of MESSAGES) {
        const { subject, body, template, sms, important, days, cancelled } = planned;
        const later = days !== undefined && days < 0;
        const [message] = await transact(services, async db => {
            const made = await db<MessageRow[]>`
                INSERT INTO messages ${db({
                    name: messageName(subject, []),
                    subject,
                    body,
                    message_template_id: template === undefined ? null : (templates[template - 1] ?? null),
                    by_email: true,
                    by_sms: sms === true,
                    by_push: true,
                    is_important: important === true,
                    status: days === undefined ? 'draft' : later ? 'scheduled' : 'sending',
                    send_on: later ? dayAfter(today, -days) : null,
                    send_at: later ? '09:00' : null,
                    scheduled_for: later ? new Date(`${dayAfter(today, -days)}T09:00:00+10:00`) : null,
                    created_by: by,
                    updated_by: by,
                } as never)} RETURNING *`;
            await linked(db, Number(made[0]?.id), planned);
            return made;
        });
        if (!message || days === undefined || later) continue;
        const id = Number(message.id);
        await transact(services, async db => {
            await startMessageDelivery(db, home, { ...message, id });
            if (!cancelled) return;
            await cancelDeliveries(db, id);
            await db`UPDATE messages SET status = 'cancelled' WHERE id = ${id}`;
        });
        await sendMessage(home, id);
        await work();
        await report(services, id);
        await putBack(services, id, days);
    }
};

const report = async (services: Services, id: number) => {
    const texted = await services.sql<{ reference: string }[]>`
        SELECT reference FROM deliveries WHERE message_id = ${id} AND channel = 'sms' AND reference IS NOT NULL ORDER BY id`;
    for (const [at, { reference }] of texted.entries()) {
        const deliveryReport = REPORTS[at % REPORTS.length];
        if (deliveryReport)
            await applyReport(services, 'sms', { ...deliveryReport, id: `${KEPT}-${reference}`, reference });
    }
};

const putBack = (services: Services, id: number, days: number) =>
    transact(services, async db => {
        const ago = db`make_interval(days => ${days})`;
        await db`
            UPDATE deliveries
            SET created_at = created_at - ${ago}, sent_at = sent_at - ${ago} + interval '40 seconds',
                received_at = received_at - ${ago} + interval '5 minutes', replied_at = replied_at - ${ago} + interval '25 minutes'
            WHERE message_id = ${id}`;
        await db`UPDATE messages SET created_at = created_at - ${ago} - interval '1 hour', updated_at = updated_at - ${ago}, sent_at = sent_at - ${ago} WHERE id = ${id}`;
        await db`
            UPDATE activity_logs SET occurred_at = occurred_at - ${ago} WHERE resource = 'messages' AND record_id = ${id}`;
        // account holders have read it, so that their bells show current events
        await db`
            UPDATE notifications n SET created_at = n.created_at - ${ago}, read_at = n.created_at - ${ago} + interval '2 hours'
            WHERE n.type = 'message' AND n.created_at > now() - interval '1 hour'`;
    });
