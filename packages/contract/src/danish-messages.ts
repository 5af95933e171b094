import { z } from 'zod';

/** Default Danish messages, which say what to do. Those of Zod's own Danish locale only name types. */
z.config({
  customError: (issue) => {
    switch (issue.code) {
      case 'invalid_type':
        return issue.input === undefined || issue.input === null
          ? 'Feltet er påkrævet'
          : 'Værdien har en forkert type';
      case 'unrecognized_keys':
        return `Ukendt felt: ${issue.keys.slice(0, 5).join(', ').slice(0, 200)}`;
      case 'invalid_value':
        return 'Værdien er ikke en af de mulige';
      case 'too_big':
        return 'Værdien er for stor';
      case 'too_small':
        return 'Værdien er for lille';
      default:
        return 'Værdien er ikke gyldig';
    }
  },
});
