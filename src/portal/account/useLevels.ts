import { useTranslate } from 'react-admin';
import { fieldOf } from '../admin/metadata';

/** Labels and colours of alarm levels. */
export const useLevels = () => {
    const translate = useTranslate();
    const field = fieldOf('alarm-types', 'level');
    return {
        levelName: (level: string) => translate(`resources.alarm-types.options.level.${level}`),
        levelColor: (level: string) => field?.options?.find(({ value }) => value === level)?.color,
    };
};
