import { Box, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import { money } from '../../domain/sales/orders';
import { Figure } from '../components/panels/Figure';
import { useCustomerCredit } from '../sales/orders/useCustomerCredit';

/**
 * Credit limit, committed and available amount of a customer, or a note that a credit type with cash before delivery has
 * no limit; `null` without a decision.
 */
export const CreditFigures = ({ customer }: { customer: number | null | undefined }) => {
    const translate = useTranslate();
    const credit = useCustomerCredit(customer);
    if (!credit) return null;
    if (credit.limit === null || credit.left === null)
        // a decision sets a limit, except for this kind of credit type
        return credit.credit_type ? (
            <Typography variant="body2" color="text.secondary">
                {translate('domains.credit.limitUnused')}
            </Typography>
        ) : null;
    return (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 5, rowGap: 2 }}>
            <Figure label={translate('domains.credit.limit')}>
                <span className="tabular">{money(credit.limit)}</span>
            </Figure>
            <Figure label={translate('domains.credit.open')}>
                <span className="tabular">{money(credit.open)}</span>
            </Figure>
            <Figure label={translate('domains.credit.left')}>
                <Box
                    component="span"
                    className="tabular"
                    sx={{ color: credit.left < 0 ? 'tones.error.text' : undefined }}
                >
                    {money(credit.left)}
                </Box>
            </Figure>
            {credit.credit_type && <Figure label={translate('domains.credit.type')}>{credit.credit_type}</Figure>}
        </Box>
    );
};
