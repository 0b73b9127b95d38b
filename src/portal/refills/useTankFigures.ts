import { useTranslate } from 'react-admin';
import { roomOn, type TankFigures, todayAtTank } from '../../domain/sales/refillPlanning';
import { formatNumber, litresText } from '../components/fields/formats';
import { today } from './planning';

const TEXT = 'domains.refills.plan';
type Tank = TankFigures &
    Parameters<typeof todayAtTank>[0] & { days_left?: number | null; litres_per_day?: number | null };

/** Litres that fit into a tank on a day; null: not known. */
export const roomOfTank = (tank: Tank, day: string): number | null => roomOn(tank, day, todayAtTank(tank, today()));

/** Room, days left and use of a tank on a day, in one sentence. */
export const useTankFigures = () => {
    const translate = useTranslate();
    return (tank: Tank, day: string): string => {
        const room = roomOfTank(tank, day);
        if (room === null) return translate(`${TEXT}.roomUnknown`);
        const days = tank.days_left;
        return days === null || days === undefined
            ? translate(`${TEXT}.roomOnly`, { room: litresText(room) })
            : translate(`${TEXT}.figures`, {
                  room: litresText(room),
                  days: translate(`${TEXT}.daysLeft`, { smart_count: days, days: formatNumber(days) }),
                  use: litresText(Math.round((tank.litres_per_day ?? 0) * 10) / 10),
              });
    };
};
