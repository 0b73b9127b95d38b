export const texts = {
    title: 'Field',
    rescue: {
        title: 'Import unsent work',
        intro: 'A technician whose phone cannot send an entry saves it as a file under Unsent. Choose that file here. An entry is applied once, even if the phone sends it later.',
        choose: 'Choose file',
        another: 'Choose another file',
        reading: 'Reading file…',
        import: 'Import',
        importing: 'Importing…',
        asLate: 'Add to the job as a late completion',
        pictures: '%{smart_count} picture |||| %{smart_count} pictures',
        done: 'The entry is imported.',
        open: 'Open record',
        tooLarge: 'The file is larger than 150 MB.',
        unreadable: 'This is not a file of unsent work. Choose the file that the technician saved under Unsent.',
        damaged: 'The picture %{name} in this file is damaged. Ask the technician to save the entry again.',
        forbidden: 'You may not do what this entry contains. Ask someone who may.',
        unreached: 'The server could not take the entry in. Try again.',
    },
    needs_storage:
        'The field screen needs storage on your device, which is full or not allowed in this browser. Free up space or allow site data, then sign in again.',
};
