import { Box } from '@mui/material';
import { type RaRecord, useRecordContext, useTranslate } from 'react-admin';
import { money } from '../../../domain/sales/orders';
import { Figure } from '../../components/panels/Figure';
import { MergeNotice } from '../merging/MergeNotice';
import { HeaderFigures } from './HeaderFigures';
import { Reach } from './Reach';
import { type CustomerOverview, useCustomerOverview } from './useOverview';

/** Primary contact; without one, phone and email of the business. */
const Contact = ({ contact, customer }: { contact: CustomerOverview['contact']; customer: RaRecord }) => {
    const translate = useTranslate();
    if (contact)
        return (
            <Figure narrow label={contact.position || translate('domains.customers.overview.contact')}>
                {contact.name}
                <Reach resource="customer-contacts" record={contact} />
            </Figure>
        );
    if (!customer.phone && !customer.email) return null;
    return (
        <Figure narrow label={translate('domains.customers.overview.business')}>
            <Reach resource="customers" record={customer} />
        </Figure>
    );
};

/** Contact, balance and credit of a customer. Parts that the reader may not read are left out. */
const Figures = () => {
    const translate = useTranslate();
    const customer = useRecordContext<RaRecord<number>>();
    const { data } = useCustomerOverview(customer?.id);
    if (!customer || !data) return null;
    const { contact, account, credit } = data;
    const amount = (value: number, isBad = false) => (
        <Box component="span" className="tabular" sx={{ color: isBad ? 'tones.error.text' : undefined }}>
            {money(value)}
        </Box>
    );
    return (
        <HeaderFigures>
            <Contact contact={contact} customer={customer} />
            {account && (
                <Figure narrow label={translate('domains.payments.account.balance')}>
                    {amount(account.balance)}
                    {account.balance < 0 && (
                        <Box sx={{ typography: 'body2', color: 'text.secondary' }}>
                            {translate('domains.customers.overview.inCredit')}
                        </Box>
                    )}
                </Figure>
            )}
            {account && account.overdue > 0 && (
                <Figure narrow label={translate('domains.payments.account.overdue')}>
                    {amount(account.overdue, true)}
                </Figure>
            )}
            {credit && credit.limit !== null && credit.left !== null && (
                <Figure narrow label={translate('domains.customers.overview.credit')}>
                    {translate('domains.customers.overview.used', {
                        used: money(credit.open),
                        limit: money(credit.limit),
                    })}
                    <Box
                        sx={{
                            typography: 'body2',
                            color: credit.left < 0 ? 'tones.error.text' : 'text.secondary',
                        }}
                    >
                        {translate(`domains.customers.overview.${credit.left < 0 ? 'above' : 'available'}`, {
                            amount: money(Math.abs(credit.left)),
                        })}
                    </Box>
                    {account && account.unbilled > 0 && (
                        <Box sx={{ typography: 'body2', color: 'text.secondary' }}>
                            {translate('domains.customers.overview.unbilled', { amount: money(account.unbilled) })}
                        </Box>
                    )}
                </Figure>
            )}
        </HeaderFigures>
    );
};

/** Merges and figures of a customer, above the tabs. */
export const CustomerHeader = () => (
    <>
        <MergeNotice resource="customers" />
        <Figures />
    </>
);
