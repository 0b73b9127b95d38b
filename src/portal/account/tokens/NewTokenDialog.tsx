import { Autocomplete, Button, FormHelperText, TextField } from '@mui/material';
import { useId } from 'react';
import {
    BooleanInput,
    required,
    SelectInput,
    TextInput,
    useCanAccess,
    useInput,
    useTranslate,
    ValidationError,
} from 'react-admin';
import { useWatch } from 'react-hook-form';
import { formatDate } from '../../../domain/calendar/dateTexts';
import { BUSINESS_ZONE, dayAfter, todayIn } from '../../../domain/calendar/days';
import { ActionForm } from '../../admin/form/ActionForm';
import { ReferencePicker } from '../../admin/inputs/ReferenceInputs';
import { useCan } from '../../session/can';
import { answered, mainApi } from '../../session/clients';
import { serverNow } from '../../session/serverClock';
import { type Scope, useScopes } from './useTokens';

const TEXT = 'domains.account.tokens';
/** Offered periods of validity in days; the contract allows a year. */
const PERIODS = [7, 30, 90, 365] as const;
const lastDay = (period: number) => dayAfter(todayIn(BUSINESS_ZONE, serverNow()), period);
const NO_SCOPES: readonly Scope[] = [];
const isReading = ({ name }: Scope) => /^(access|read)_/.test(name);

interface NewToken {
    name: string;
    scopes: readonly Scope[];
    property_ids: number[];
    valid_days: number;
    is_service: boolean;
    password: string;
}

/** Choice of scopes, by noun, with a button for all that only read. */
const ScopesInput = () => {
    const translate = useTranslate();
    const { data: offered = NO_SCOPES, isPending } = useScopes();
    const { field, fieldState } = useInput<readonly Scope[]>({
        source: 'scopes',
        validate: (scopes: readonly Scope[]) => (scopes.length ? undefined : translate(`${TEXT}.scopes_missing`)),
    });
    const fault = fieldState.error?.message;
    return (
        <div>
            <Autocomplete
                multiple
                disableCloseOnSelect
                size="small"
                limitTags={6}
                loading={isPending}
                options={offered}
                groupBy={({ noun }) => noun}
                getOptionLabel={({ title }) => title}
                isOptionEqualToValue={(one, other) => one.name === other.name}
                value={[...field.value]}
                onChange={(_, chosen) => field.onChange(chosen)}
                renderInput={props => (
                    <TextField
                        {...props}
                        required
                        label={translate(`${TEXT}.scopes`)}
                        error={fault !== undefined}
                        helperText={fault ? <ValidationError error={fault} /> : translate(`${TEXT}.scopes_hint`)}
                    />
                )}
            />
            <Button size="small" onClick={() => field.onChange(offered.filter(isReading))}>
                {translate(`${TEXT}.read_all`)}
            </Button>
        </div>
    );
};

/** Choice of the properties that the token is limited to. */
const PropertiesInput = () => {
    const translate = useTranslate();
    const id = useId();
    const { field, fieldState } = useInput<number[]>({ source: 'property_ids' });
    const fault = fieldState.error?.message;
    return (
        <div>
            <ReferencePicker
                id={id}
                reference="customer-properties"
                label={translate(`${TEXT}.properties`)}
                multiple
                value={field.value}
                onChange={field.onChange}
                error={fault !== undefined}
                describedBy={`${id}-help`}
            />
            <FormHelperText id={`${id}-help`} error={fault !== undefined}>
                {fault ? <ValidationError error={fault} /> : translate(`${TEXT}.properties_hint`)}
            </FormHelperText>
        </div>
    );
};

/** Choice of the period of validity, with its last day. The day is fixed on submit: today may change while the form is open. */
const PeriodInput = () => {
    const translate = useTranslate();
    const date = formatDate(lastDay(useWatch({ name: 'valid_days' })));
    return (
        <SelectInput
            source="valid_days"
            label={translate(`${TEXT}.period`)}
            choices={PERIODS.map(days => ({
                id: days,
                name: translate(`${TEXT}.days`, { smart_count: days }),
            }))}
            translateChoice={false}
            helperText={translate(`${TEXT}.until`, { date })}
            validate={required()}
        />
    );
};

interface NewTokenDialogProps {
    onCreated: (made: { name: string; token: string }) => void;
    onClose: () => void;
}

/** Form of a new API token. */
export const NewTokenDialog = ({ onCreated, onClose }: NewTokenDialogProps) => {
    const translate = useTranslate();
    const { canAccess: canChoose } = useCanAccess({ resource: 'customer-properties', action: 'dropdown' });
    const can = useCan();
    const word = (key: string) => translate(`${TEXT}.${key}`);
    const create = async ({ is_service, scopes, property_ids, valid_days, ...values }: NewToken) => {
        const body = {
            ...values,
            name: values.name.trim(),
            scopes: scopes.map(scope => scope.name),
            property_ids: property_ids.length ? property_ids : null,
            expires_on: lastDay(valid_days),
        };
        const made = is_service ? mainApi.POST('/api-tokens', { body }) : mainApi.POST('/account/tokens', { body });
        onCreated((await answered(made)).body);
    };
    return (
        <ActionForm<NewToken>
            title={word('new')}
            submitLabel={word('create')}
            maxWidth="sm"
            defaultValues={{
                name: '',
                scopes: NO_SCOPES,
                property_ids: [],
                valid_days: 90,
                is_service: false,
                password: '',
            }}
            onSubmit={create}
            onClose={onClose}
        >
            <TextInput
                source="name"
                label={word('name')}
                helperText={word('name_hint')}
                validate={required(word('name_missing'))}
                autoFocus
                autoComplete="off"
                slotProps={{ htmlInput: { maxLength: 60 } }}
            />
            <ScopesInput />
            {canChoose && <PropertiesInput />}
            <PeriodInput />
            {can(['create_api_token']) && (
                <BooleanInput source="is_service" label={word('service')} helperText={word('service_hint')} />
            )}
            <TextInput
                source="password"
                label={word('password')}
                type="password"
                validate={required(word('password_missing'))}
                autoComplete="current-password"
                slotProps={{ htmlInput: { maxLength: 200 } }}
            />
        </ActionForm>
    );
};
