import { CREDIT_LINK_DAYS } from '../../domain/customers/credit';
import type { MailMessage, Services } from '../platform/services';

interface CreditMail {
    to: string;
    customerId: number;
    number: string;
    customer: string;
    token: string;
}

/** Built from the configured address of the portal, never from request headers. */
const linkTo = ({ config }: Services, token: string) => `${config.publicUrl}/create-credit-account/${token}`;

/** The subject, and so the email log, contains only the number; the link is in the mail alone. */
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
        mail.message || 'Your credit application is ready to complete and sign.',
        `Complete it here, on a phone or computer, within ${CREDIT_LINK_DAYS} days:`,
        linkTo(services, mail.token),
        'This link is for you only: anyone who has it can read and sign the application. We have filled in the details we already hold. Please correct anything that is wrong.',
        `${mail.sender}\n${services.config.business.name}`,
    ].join('\n\n'),
});

export const submittedMail = (services: Services, mail: CreditMail): MailMessage => ({
    to: mail.to,
    customerId: mail.customerId,
    kind: 'credit-account-submitted',
    subject: `We have received your credit application ${mail.number}`,
    text: [
        `To ${mail.customer},`,
        'Thank you. We will review your application, contact your trade references and let you know our decision.',
        'Your copy, with the terms you accepted, is available here while your link works:',
        linkTo(services, mail.token),
        services.config.business.name,
    ].join('\n\n'),
});
