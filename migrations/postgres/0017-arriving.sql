-- That a copy of another database is on its way into this one (`host -- copy-to`): not all of it is here yet.
CREATE TABLE arriving (
  only_row INTEGER PRIMARY KEY CHECK (only_row = 1),
  since BIGINT NOT NULL
);
