import { dose } from './dose/texts';
import { map } from './map/texts';
import { target } from './targetDose/texts';

export const texts = {
    dose,
    map,
    target,
    section: {
        site: 'Site',
        herd: 'Animals and dose',
        device: 'Device',
        tank: 'Nutrient tank',
        limits: 'Alarm limits',
        place: 'Location',
    },
    group: {
        readings: 'Readings',
        checks: 'Alarms and checks',
        visits: 'Jobs and visits',
        dose: 'Dose and settings',
    },
    new_job: 'New job',
    no_device_text: 'No device is installed at this site.',
    doser: {
        alarmed: 'Doser is Alarmed.',
        running: 'Doser is Running.',
        stopped: 'Doser is Stopped.',
        not_communicated: 'Doser has not communicated in last 24 hours.',
    },
};
