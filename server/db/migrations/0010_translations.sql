CREATE TABLE "translation" (
	"locale" text NOT NULL,
	"mark" text GENERATED ALWAYS AS (md5(source)) STORED NOT NULL,
	"source" text NOT NULL,
	"text" text NOT NULL,
	CONSTRAINT "translation_locale_mark_pk" PRIMARY KEY("locale","mark")
);
