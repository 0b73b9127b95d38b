import { CREDIT_LINK_DAYS } from '../../domain/credit';
import type { MailMessage, Services } from '../foundation/services';

interface CreditMail {
    to: string;
    customerId: number;
    number: string;
    customer: string;
    token: string;
}

/** From the configured address of the portal, never from what a request claims it is. */
const linkTo = ({ config }: Services, token: string) => `${config.publicUrl}/create-credit-account/${token}`;

/** The number stands in the subject, and so in the email log; the link only in the mail. */
export const creditMail = (
    services: Services,
    mail: CreditMail & { sender: string; message: string },
): MailMessage => ({
    to: mail.to,
    customerId: mail.customerId,
    kind: 'credit-account',
    subject: `Your credit application ${mail.number}`,
    text: [
        `To ${mail.customer},`,
        mail.message || 'Your credit application is ready to fill in and to sign.',
        `Fill it in here, on a phone or a computer, within ${CREDIT_LINK_DAYS} days:`,
        linkTo(services, mail.token),
        'The link is for you alone: whoever has it can read the application and sign it. What we know of you already is filled in; correct it where it is wrong.',
        `${mail.sender}\n${services.config.business.name}`,
    ].join('\n\n'),
});

export const submittedMail = (services: Services, mail: CreditMail): MailMessage => ({
    to: mail.to,
    customerId: mail.customerId,
    kind: 'credit-account-submitted',
    subject: `We have your credit application ${mail.number}`,
    text: [
        `To ${mail.customer},`,
        'Thank you. We look at your application, ask the businesses that you named, and tell you what we decide.',
        'As long as your link works you find your copy there, with the terms that you accepted:',
        linkTo(services, mail.token),
        services.config.business.name,
    ].join('\n\n'),
});
