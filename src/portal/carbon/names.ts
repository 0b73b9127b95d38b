import { useTranslate } from 'react-admin';
import { useLabels } from '../admin/labels';
import { fieldOf } from '../admin/metadata';
import { ACCOUNTS } from './report';

/** Labels of emission factors, from the contract. */
export const useFactorName = () => {
    const translate = useTranslate();
    return (key: string) => translate(`resources.carbon-factor-overrides.options.key.${key}`);
};

/** Labels of emission items: animal class and season, origin, fuel or transport mode; else the entered name. */
export const useItemLabels = () => {
    const accounts = useLabels(ACCOUNTS);
    const transport = useLabels('transport-emissions');
    const herd = fieldOf(ACCOUNTS, 'herd')?.rows?.fields ?? [];
    const purchases = fieldOf(ACCOUNTS, 'purchases')?.rows?.fields ?? [];
    const named = (name: string, value: string) => {
        const field = [...herd, ...purchases].find(each => each.name === name);
        return field?.options?.some(option => option.value === value) ? accounts.option(field, value) : undefined;
    };
    const carried = (value: string) =>
        ['fuel', 'mode']
            .map(name => fieldOf('transport-emissions', name))
            .flatMap(field =>
                field?.options?.some(option => option.value === value) ? [transport.option(field, value)] : [],
            )[0];
    return {
        season: (value: string) => named('season', value) ?? value,
        of: (value: string) => named('animal_class', value) ?? named('origin', value) ?? carried(value) ?? value,
    };
};

export const useSourceName = () => {
    const translate = useTranslate();
    return (source: string) => translate(`domains.carbon.source.${source}`);
};
