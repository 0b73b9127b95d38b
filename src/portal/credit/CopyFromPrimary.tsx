import ContentCopyIcon from '@mui/icons-material/ContentCopy';
import { Button, Stack } from '@mui/material';
import { useTranslate } from 'react-admin';
import { useFormContext } from 'react-hook-form';
import { copyOfPrimary } from '../../domain/customers/credit';
import { ContractInput } from '../admin/inputs/ContractInput';
import { ACCOUNTS } from './accountCalls';

/** Name of the accounts payable contact, with a button to copy the primary contact. */
export const CopyFromPrimary = () => {
    const translate = useTranslate();
    const { getValues, setValue } = useFormContext();
    const copy = () => {
        for (const [name, value] of Object.entries(copyOfPrimary(getValues())))
            setValue(name, value, { shouldDirty: true, shouldValidate: true });
    };
    return (
        <Stack spacing={1} sx={{ alignItems: 'stretch' }}>
            <Button size="small" startIcon={<ContentCopyIcon />} onClick={copy} sx={{ alignSelf: 'flex-start' }}>
                {translate('domains.credit.copy')}
            </Button>
            <ContractInput resource={ACCOUNTS} source="payable_name" />
        </Stack>
    );
};
