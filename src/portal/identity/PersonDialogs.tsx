import { CheckboxGroupInput, email, RadioButtonGroupInput, required, TextInput, useTranslate } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { ActionForm } from '../admin/form/ActionForm';
import { answered, mainApi } from '../session/clients';
import type { OwnPeople, OwnPerson } from './usePeople';

const TEXT = 'domains.identity.people';

interface Scope {
    scope: 'all' | 'chosen';
    property_ids: number[];
}
interface DialogProps {
    properties: OwnPeople['properties'];
    onDone: () => Promise<void>;
    onClose: () => void;
}

/** Choice between all properties and chosen ones. */
const ScopeInputs = ({ properties }: Pick<DialogProps, 'properties'>) => {
    const translate = useTranslate();
    const { scope } = useWatch<Scope>() as Scope;
    return (
        <>
            <RadioButtonGroupInput
                source="scope"
                label={translate(`${TEXT}.sees`)}
                choices={[
                    { id: 'all', name: translate(`${TEXT}.scope_all`) },
                    { id: 'chosen', name: translate(`${TEXT}.scope_chosen`) },
                ]}
                translateChoice={false}
                helperText={translate(`${TEXT}.scope_help`)}
                row={false}
            />
            {scope === 'chosen' && (
                <CheckboxGroupInput
                    source="property_ids"
                    label={translate(`${TEXT}.properties`)}
                    choices={properties.map(({ id, label }) => ({ id, name: label }))}
                    translateChoice={false}
                    validate={required(`${TEXT}.choose_properties`)}
                    row={false}
                />
            )}
        </>
    );
};

const assignmentOf = ({ scope, property_ids: ids }: Scope) => {
    const limited = scope === 'chosen';
    return { limited_to_properties: limited, property_ids: limited ? ids : [] };
};

interface Invited extends Scope {
    fullname: string;
    email: string;
    phone: string | null;
    user_type: 'customer' | 'station_manager';
}

/** Invitation of a person: name, address, role, and properties of a station manager. */
export const InviteDialog = ({ properties, onDone, onClose }: DialogProps) => {
    const translate = useTranslate();
    const invite = async ({ fullname, email: address, phone, user_type, ...scope }: Invited) => {
        const isManager = user_type === 'station_manager';
        await answered(
            mainApi.POST('/people', {
                body: {
                    fullname: fullname.trim(),
                    email: address.trim(),
                    phone: phone?.trim() || null,
                    user_type,
                    ...assignmentOf(isManager ? scope : { scope: 'all', property_ids: [] }),
                },
            }),
        );
        await onDone();
    };
    return (
        <ActionForm<Invited>
            title={translate(`${TEXT}.invite_title`)}
            text={translate(`${TEXT}.invite_text`)}
            submitLabel={translate(`${TEXT}.send`)}
            defaultValues={{
                fullname: '',
                email: '',
                phone: null,
                user_type: 'station_manager',
                scope: 'all',
                property_ids: [],
            }}
            onSubmit={invite}
            onClose={onClose}
        >
            <TextInput
                source="fullname"
                label={translate(`${TEXT}.name`)}
                validate={required(`${TEXT}.enter_name`)}
                slotProps={{ htmlInput: { maxLength: 120 } }}
                autoFocus
            />
            <TextInput
                source="email"
                type="email"
                label={translate(`${TEXT}.email`)}
                validate={[required(`${TEXT}.enter_email`), email()]}
            />
            <TextInput source="phone" type="tel" label={translate(`${TEXT}.phone`)} />
            <RadioButtonGroupInput
                source="user_type"
                label={translate(`${TEXT}.role`)}
                choices={(['station_manager', 'customer'] as const).map(id => ({
                    id,
                    name: `${translate(`${TEXT}.${id}`)}: ${translate(`${TEXT}.${id}_text`)}`,
                }))}
                translateChoice={false}
                row={false}
            />
            <ManagerScope properties={properties} />
        </ActionForm>
    );
};

const ManagerScope = ({ properties }: Pick<DialogProps, 'properties'>) => {
    const { user_type } = useWatch<Invited>() as Invited;
    return user_type === 'station_manager' && properties.length > 0 ? <ScopeInputs properties={properties} /> : null;
};

/** Assigns properties to a station manager. */
export const PropertiesDialog = ({ person, properties, onDone, onClose }: DialogProps & { person: OwnPerson }) => {
    const translate = useTranslate();
    const { id, version, fullname: name } = person;
    return (
        <ActionForm<Scope>
            title={translate(`${TEXT}.assign_title`, { name })}
            text={translate(`${TEXT}.assign_text`)}
            submitLabel={translate(`${TEXT}.save`)}
            defaultValues={{
                scope: person.limited_to_properties ? 'chosen' : 'all',
                property_ids: person.properties.map(property => property.id),
            }}
            onSubmit={async values => {
                await answered(
                    mainApi.PUT('/people/{id}', {
                        params: { path: { id } },
                        body: { version, ...assignmentOf(values) },
                    }),
                );
                await onDone();
            }}
            onClose={onClose}
        >
            <ScopeInputs properties={properties} />
        </ActionForm>
    );
};
