import ContentCopyIcon from '@mui/icons-material/ContentCopy';
import { Button, Stack } from '@mui/material';
import { useTranslate } from 'react-admin';
import { useFormContext } from 'react-hook-form';
import type { Field } from '../../contract/metadata';
import { copyOfPrimary } from '../../domain/customers/credit';
import { FieldInput } from '../admin/inputs/FieldInput';
import { fieldOf, resourceOf } from '../admin/metadata';
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
            <FieldInput resource={ACCOUNTS} field={fieldOf(resourceOf(ACCOUNTS), 'payable_name') as Field} />
        </Stack>
    );
};
