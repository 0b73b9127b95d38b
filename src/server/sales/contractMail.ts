import { LINK_DAYS } from '../../domain/sales/orders';
import type { MailMessage, Services } from '../platform/services';

interface ContractMail {
    to: string;
    customerId: number;
    number: string;
    customer: string;
    sender: string;
    /** message by the sender, shown above the link */
    message: string;
    token: string;
}

/** From the configured address of the portal, never from what a request claims it is. */
const linkTo = ({ config }: Services, token: string) => `${config.publicUrl}/sales-order-contracts/token/${token}`;

/** The number stands in the subject, and so in the email log; the link only in the mail. */
export const contractMail = (services: Services, mail: ContractMail): MailMessage => ({
    to: mail.to,
    customerId: mail.customerId,
    kind: 'contract',
    subject: `Your contract ${mail.number}`,
    text: [
        `To ${mail.customer},`,
        mail.message || 'Your contract is ready to read and sign.',
        `Read and sign it here, on a phone or computer, within ${LINK_DAYS} days:`,
        linkTo(services, mail.token),
        'This link is for you only: anyone who has it can read and sign the contract. If something is wrong, do not sign. Reply to this email or call us.',
        `${mail.sender}\n${services.config.business.name}`,
    ].join('\n\n'),
});

export const signedMail = (services: Services, mail: Omit<ContractMail, 'message'>): MailMessage => ({
    to: mail.to,
    customerId: mail.customerId,
    kind: 'contract-signed',
    subject: `Your contract ${mail.number} is signed by both parties`,
    text: [
        `To ${mail.customer},`,
        `Both parties have signed. Open your copy here within ${LINK_DAYS} days:`,
        linkTo(services, mail.token),
        `${mail.sender}\n${services.config.business.name}`,
    ].join('\n\n'),
});
