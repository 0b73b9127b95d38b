import { BUSINESS_ZONE } from '../../../domain/calendar/days';
import { CHANNELS, type Channel, type ChannelChoice, defaultChoice } from '../../../domain/communication/notifications';
import {
    fillPlaceholders,
    fillSubject,
    type PlaceholderValues,
    smsNumber,
} from '../../../domain/communication/officeMessages';
import {
    type QuietHours,
    type QuietHoursContext,
    quietUntil as restHolds,
} from '../../../domain/communication/quietHours';
import { IS_ACTIVE_USER } from '../../platform/database/activeUsers';
import type { Db, Services } from '../../platform/services';
import { MAIL_SETTINGS_NOTE } from '../notify';

export interface MessageRow {
    id: number;
    subject: string;
    body: string;
    by_email: boolean;
    by_sms: boolean;
    by_push: boolean;
    is_important: boolean;
    status: string;
    version: number;
}
export interface MessageRecipient {
    id: number;
    email: string;
    fullname: string;
    first_name: string | null;
    phone: string | null;
    customer_id: number | null;
    customer: string | null;
    devices: number;
    choice: ChannelChoice | null;
    rest: QuietHours | null;
}

const COLUMN: Record<Channel, 'by_email' | 'by_sms' | 'by_push'> = {
    email: 'by_email',
    sms: 'by_sms',
    push_notification: 'by_push',
};
export const messageChannels = (message: MessageRow): Channel[] => CHANNELS.filter(channel => message[COLUMN[channel]]);

/** Recipients that match a condition on `u`: active users with their settings. */
const selectRecipients = (db: Db, condition: ReturnType<Db>) => db<MessageRecipient[]>`
    SELECT u.id, u.email, u.fullname, u.first_name, u.phone, u.customer_id, c.name AS customer,
           (SELECT count(*)::int FROM push_subscriptions d WHERE d.user_id = u.id) AS devices,
           CASE WHEN s.user_id IS NULL THEN NULL
                ELSE json_build_object('email', s.email, 'sms', s.sms, 'push_notification', s.push_notification) END AS choice,
           CASE WHEN r.user_id IS NULL THEN NULL ELSE row_to_json(r) END AS rest
    FROM users u LEFT JOIN customers c ON c.id = u.customer_id
    LEFT JOIN notification_settings s ON s.user_id = u.id AND s.type = 'message'
    LEFT JOIN hours_of_rest r ON r.user_id = u.id AND r.is_on
    WHERE ${db.unsafe(IS_ACTIVE_USER)} AND ${condition} ORDER BY u.id`;

/**
 * Current recipients of a message: its named people, the holders of its roles and the users of its customers, each
 * once.
 */
export const messageRecipients = (db: Db, message: number): Promise<MessageRecipient[]> =>
    selectRecipients(
        db,
        db`(u.id IN (SELECT other_id FROM messages_users WHERE owner_id = ${message})
            OR u.id IN (SELECT held.owner_id FROM users_roles held JOIN messages_roles asked ON asked.other_id = held.other_id
                        JOIN roles role ON role.id = held.other_id AND role.archived_at IS NULL WHERE asked.owner_id = ${message})
            OR u.customer_id IN (SELECT other_id FROM messages_customers WHERE owner_id = ${message}))`,
    );
/** The given people, if still active. */
export const activeRecipients = (db: Db, users: readonly number[]): Promise<MessageRecipient[]> =>
    selectRecipients(db, db`u.id = ANY(${[...users]}::bigint[])`);

/** Address of a person on a channel; null without one. */
export const recipientAddress = (
    { email, phone, devices, fullname }: MessageRecipient,
    channel: Channel,
): string | null =>
    channel === 'email' ? email : channel === 'sms' ? smsNumber(phone) : devices > 0 ? fullname : null;

/** Whether a person switched a channel off; ignored for important messages. */
export const isOptedOut = ({ choice }: MessageRecipient, message: MessageRow, channel: Channel): boolean =>
    !message.is_important && !(choice ?? defaultChoice('message'))[channel];

/** Channels through which a message reaches a person. */
export const recipientChannels = (
    receiver: MessageRecipient,
    message: MessageRow,
): { channel: Channel; to: string }[] =>
    messageChannels(message).flatMap(channel => {
        const to = recipientAddress(receiver, channel);
        return to === null || isOptedOut(receiver, message, channel) ? [] : [{ channel, to }];
    });

/** Quiet hours that a message respects; important messages ignore them. */
export const quietHoursRule = ({ is_important }: MessageRow): QuietHoursContext | null =>
    is_important ? null : { timeZone: BUSINESS_ZONE, wakes: false, place: null };
/** End of a person's current quiet hours, if the message respects them. */
export const recipientQuietHoursEnd = ({ rest }: MessageRecipient, message: MessageRow, now: Date): Date | null => {
    const respects = quietHoursRule(message);
    return respects && restHolds(rest, respects, now);
};

export const templateValues = (
    { config }: Pick<Services, 'config'>,
    { first_name, fullname, customer }: Pick<MessageRecipient, 'first_name' | 'fullname' | 'customer'>,
): PlaceholderValues => ({
    first_name: first_name?.trim() || (fullname.trim().split(/\s+/)[0] ?? fullname),
    full_name: fullname,
    customer: customer ?? config.business.name,
    business: config.business.name,
    portal: config.publicUrl,
});

/** The message with a person's placeholder values. */
export const renderMessage = (
    services: Pick<Services, 'config'>,
    { subject, body }: Pick<MessageRow, 'subject' | 'body'>,
    receiver: Pick<MessageRecipient, 'first_name' | 'fullname' | 'customer'>,
): { subject: string; text: string } => {
    const named = templateValues(services, receiver);
    return {
        subject: fillSubject(subject, named),
        text: fillPlaceholders(body, named),
    };
};

/** Content of the message for each channel. */
export const channelContent = (
    services: Services,
    message: MessageRow,
    receiver: MessageRecipient,
    to: string,
): {
    email: MailText;
    sms: { to: string; text: string };
    push_notification: { title: string; body: string; path: string };
} => {
    const { subject, text } = renderMessage(services, message, receiver);
    return {
        email: { to, subject, text: message.is_important ? `${text}\n` : `${text}\n\n${MAIL_SETTINGS_NOTE}` },
        sms: { to, text },
        push_notification: { title: subject, body: text, path: '/notifications' },
    };
};
interface MailText {
    to: string;
    subject: string;
    text: string;
}
